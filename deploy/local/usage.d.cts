/** Types of usage.cjs, which is JavaScript because it runs on Node versions without TypeScript support. */
export declare function decideStartArguments(
  args: readonly string[],
): { readonly text: string; readonly isError: boolean; readonly code: number } | null
