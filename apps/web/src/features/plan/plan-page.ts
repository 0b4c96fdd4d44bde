import { forSignedIn, pagesOf } from '../../kit/page-route.ts'

/** A page of this feature inside the layout, for whoever is signed in unless it says otherwise. */
export const page = pagesOf('plan', { access: forSignedIn, keepAlive: false })
