export { insertTag, noteCorrection } from './tag.repo.ts'
export { tagModule } from './tag.module.ts'
