export { insertTag, noteCorrection } from './tag.repo.ts'
export { listTags } from './user-tags.ts'
export { tagModule } from './tag.module.ts'
