/** A sentence for a live region: errors interrupt, the rest waits its turn. */
export interface Sentence {
  readonly text: string;
  readonly urgency: 'polite' | 'assertive';
}
