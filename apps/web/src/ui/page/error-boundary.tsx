import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { fallback: ReactNode; children: ReactNode }

/** Shows the fallback in place of a part of the page that failed to load or to render. The rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render = () => (this.state.failed ? this.props.fallback : this.props.children)
}
