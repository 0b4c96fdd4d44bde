import { forSignedIn, type PageRoute } from '../../kit/page-route.ts'

/** A page of this feature inside the layout, for whoever is signed in unless it says otherwise. */
export const page = (declared: Pick<PageRoute, 'path' | 'title' | 'load'> & Partial<PageRoute>): PageRoute => ({
  access: forSignedIn,
  ...declared,
  feature: 'plan',
  layout: 'main',
})
