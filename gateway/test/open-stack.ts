import { type Stack, type StackOptions, startStack } from '@rms/local'
import { type House, openHouse } from '@rms/testing/house'

export interface OpenedStack {
  readonly stack: Stack
  readonly house: House
}

/** The whole product, started for a test, with the house opened in it. `stack.stop()` ends it. */
export async function openStack(options: StackOptions = {}): Promise<OpenedStack> {
  const stack = await startStack(options)
  const house = await openHouse(stack).catch(error => stack.stop().then(() => Promise.reject(error)))
  return { stack, house }
}
