import * as React from 'react'

/**
 * Of each element that it creates, React records a stack trace for its warnings, which took a tenth of the time of page
 * tests. Warnings are still printed, without these traces.
 */
export function skipOwnerStacks(): void {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  // React records none above a limit, and sets the number back every second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  })
}
