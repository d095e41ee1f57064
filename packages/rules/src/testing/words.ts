/**
 * A small list that makes playable games in English and French alike, for tests that need words
 * but no lexicon: short words, hooks, and a few that need the rare letters or seven tiles.
 */
export const SMALL_WORDS: readonly string[] = (
  'AA AI AN AS AT DE DES DO EN ES ET IL IN IS ME MES NE NET NO NON NU NUS ON OR ORS OS RAT RATE ' +
  'RATES SA SE SES SI SO SON SONS SU SUR TA TE TES TON TU UN US ZEN JEU QUE WOK KIWI FAX VIN ' +
  'LAC BOL PUB GEL HUE NEW YES SALON TAXI ARTISAN SENIORS RE LA LE LI IF EX HI HA PI BE GO MA WE ' +
  'SET YE QI ZE JE KA VU CE UR TI AL EL'
).split(' ');
