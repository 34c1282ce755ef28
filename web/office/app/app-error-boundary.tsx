import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface AppErrorBoundaryProps {
  children: ReactNode
}

/** Catches errors outside the routes. The sign-in page, for example, can fail to load without a connection. */
export class AppErrorBoundary extends Component<
  AppErrorBoundaryProps,
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children
  }
}
