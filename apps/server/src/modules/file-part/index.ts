export { fileCopy, isKeptBack, type FileCopy, type Me } from './file-copy.ts'
export type { FileEntry, FileOutline, FilePart } from './file-part.ts'
export { hangingOn, stepsOf, type KeptRows, type Retention } from './retention-part.ts'
