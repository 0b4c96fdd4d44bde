import { useMatches } from 'react-router'
import type { PageRoute } from '../../kit/page-route.ts'

/** The declaration of the page that is open. */
export const usePage = (): PageRoute | undefined => {
  const handle = useMatches().at(-1)?.handle as { page?: PageRoute } | undefined
  return handle?.page
}

/** The same, where it lives inside the layout. */
export const useMainPage = (): PageRoute | undefined => {
  const page = usePage()
  return page?.layout === 'main' ? page : undefined
}
