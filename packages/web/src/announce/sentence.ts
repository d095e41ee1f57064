/** A sentence for a live region: errors interrupt, the rest wait their turn. */
export interface Sentence {
  readonly text: string;
  readonly urgency: 'polite' | 'assertive';
}
