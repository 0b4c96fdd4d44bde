export { siteRegistration, termRegistration } from './site.routes.ts'
export { listRooms, listSites } from './list-sites.ts'
export { readTerms } from './read-terms.ts'
