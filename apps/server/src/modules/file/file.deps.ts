import type { Clock } from '../../kernel/clock.ts'
import type { FileStore } from '../../kernel/files/store.ts'
import type { FilePurpose } from './file-purposes.ts'
import type { PdfMaker } from './office-to-pdf.ts'

export type FileDeps = {
  store: FileStore
  clock: Clock
  newId: () => string
  purposes: ReadonlyMap<string, FilePurpose>
  /** Null where no office suite is installed. */
  toPdf: PdfMaker | null
}
