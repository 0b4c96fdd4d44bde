export { listRooms, listSites } from './list-sites.ts'
export { readTerms } from './read-terms.ts'
export { siteModule } from './site.module.ts'
