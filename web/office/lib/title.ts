import { useEffect } from 'react'

/** Names the page in the browser's tab and history; what is not known yet leaves the name as it is. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title ? `${title} · RMS` : 'RMS'
  }, [title])
}
