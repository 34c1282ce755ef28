/** `trouble`: the product does not do its work, or soon will not. `attention`: somebody should look at it today. */
export type Severity = 'fine' | 'attention' | 'trouble'

export interface Finding {
  readonly severity: Severity
  /** What is so, and what to do about it. */
  readonly sentence: string
}

export const fine = (sentence: string): Finding => ({ severity: 'fine', sentence })
export const attention = (sentence: string): Finding => ({ severity: 'attention', sentence })
export const trouble = (sentence: string): Finding => ({ severity: 'trouble', sentence })
