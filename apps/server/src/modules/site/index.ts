import { rooms, sites } from './sites.ts'

export { readTerms } from './read-terms.ts'
export { siteModule } from './site.module.ts'
export const listRooms = rooms.list
export const listSites = sites.list
