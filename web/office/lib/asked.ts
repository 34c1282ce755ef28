import { useSearchParams } from 'react-router-dom'

export interface Asked {
  /** What the address names, '' for a name alone; null while it asks for nothing. */
  asked: string | null
  ask: (value?: string) => void
  forget: () => void
}

/** What is to be open over a screen, `?add` or `?product=7`: it stands in the address, so that other screens can lead to it. */
export function useAsked(name: string): Asked {
  const [params, setParams] = useSearchParams()
  const change = (value: string | null) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    asked: params.get(name),
    ask: (value = '') => change(value),
    forget: () => {
      if (params.has(name)) change(null)
    },
  }
}
