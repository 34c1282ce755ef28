/** Lets the browser draw and answer a finger before what follows: a phone does in each step only so much. */
export const breathe = (): Promise<void> => new Promise(resolve => void setTimeout(resolve))
