import { useSearchParams } from 'react-router-dom'

export interface SearchParam {
  /** The parameter's value, '' if it has none; null if the parameter is absent. */
  value: string | null
  set: (value?: string) => void
  clear: () => void
}

/** Keeps the open modal in the URL, as `?add` or `?product=7`, so that other screens can link to it. */
export function useSearchParam(name: string): SearchParam {
  const [params, setParams] = useSearchParams()
  const change = (value: string | null) =>
    setParams(before => patchSearchParams(before, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    })
  return {
    value: params.get(name),
    set: (value = '') => change(value),
    clear: () => {
      if (params.has(name)) change(null)
    },
  }
}

/** The parameters with these changes; null removes one. */
export function patchSearchParams(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** The same for filters, where an empty value removes the parameter. */
export const patchFilters = (
  before: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams =>
  patchSearchParams(
    before,
    Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || null])),
  )
