import type { Stack } from '@rms/local'

/** Each process of the product with its id: one that ended and was started again has another. */
export const processIds = (stack: Stack): Record<string, number | undefined> =>
  Object.fromEntries(Object.keys(stack.ports).map(name => [name, stack.processes.get(name)?.pid]))
