import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { PageRoute } from '../../kit/page-route.ts'
import { MissingPage } from '../../kit/states/missing-state.tsx'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const isId = (name: string): boolean => /id$/i.test(name)

/**
 * The page, where its address says what it is to show; without that it would wait for an answer nobody asked for. An address
 * cut short or mistyped names nothing that could be there, which the server would call a mistake of ours.
 */
export const whenNamed = ({ needs, tabBy = [], title }: PageRoute, Page: ComponentType): ComponentType => {
  const ids = [...new Set([...(needs ?? []), ...tabBy])].filter(isId)
  if (needs === undefined && ids.length === 0) return Page
  return function Named() {
    const [params] = useSearchParams()
    const isNamed = needs === undefined || needs.some((name) => params.get(name))
    // What is not said is no mistake: the page knows what to do without it.
    const isMistyped = ids.some((name) => params.get(name) && !UUID.test(params.get(name) ?? ''))
    return isNamed && !isMistyped ? <Page /> : <MissingPage title={title} />
  }
}
