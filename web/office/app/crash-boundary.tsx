import { Component, type ReactNode } from 'react'
import { Crash } from './crash.tsx'

interface CrashBoundaryProps {
  children: ReactNode
}

/** Stands around what no route holds: the sign-in too may not come over a lost connection. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <Crash error={failure.error} /> : this.props.children
  }
}
