import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { PageRoute } from '../../kit/page-route.ts'
import { MissingPage } from '../../kit/states/missing-state.tsx'

/** The page, where its address says what it is to show; without that it would wait for an answer nobody asked for. */
export const whenNamed = ({ needs, title }: PageRoute, Page: ComponentType): ComponentType => {
  if (needs === undefined) return Page
  return function Named() {
    const [params] = useSearchParams()
    return needs.some((name) => params.get(name)) ? <Page /> : <MissingPage title={title} />
  }
}
