import { Component, type ReactNode } from 'react'
import { Crash } from './crash.tsx'

interface CrashBoundaryProps {
  children: ReactNode
}

/** Catches errors outside the routes. The sign-in page, for example, can fail to load without a connection. */
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
