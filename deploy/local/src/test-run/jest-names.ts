import { registerHooks } from 'node:module'

/** Specs import Jest's names; Vitest has the same. */
registerHooks({
  resolve: (specifier, context, next) => next(specifier === '@jest/globals' ? 'vitest' : specifier, context),
})
