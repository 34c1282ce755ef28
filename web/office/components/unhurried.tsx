import { type ReactNode, useDeferredValue } from 'react'

interface UnhurriedProps {
  /** Stands in its place for the moment. */
  meanwhile: ReactNode
  children: ReactNode
}

/** Much that appears at once is drawn in small steps, so that a phone answers a finger meanwhile. */
export function Unhurried({ meanwhile, children }: UnhurriedProps) {
  return useDeferredValue(true, false) ? children : meanwhile
}
