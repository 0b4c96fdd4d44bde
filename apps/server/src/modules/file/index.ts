import type { Registration } from '../../kernel/http/binding.ts'
import type { CronDefinition } from '../../kernel/jobs/definition.ts'
import { fileCron } from './file.cron.ts'
import type { FileDeps } from './file.deps.ts'
import { basePurposes, type FilePurpose } from './file-purposes.ts'
import { fileRegistration } from './file.routes.ts'
import { createFileMaker, type FileMaker } from './made-file.ts'

export { claimFile, releaseFile } from './claim-file.ts'
export { createPdfMaker, findOffice } from './office-to-pdf.ts'
export type { FileMaker, FilePurpose }
export { fileBytes, type MadeFile } from './made-file.ts'
export { tidyName as tidyFileName } from './upload-file.ts'

/** Files of the product. Modules hand in what they use files for. */
export const createFileModule = (
  deps: Omit<FileDeps, 'purposes'>,
  purposes: readonly FilePurpose[] = [],
): { registration: Registration; crons: readonly CronDefinition[]; maker: FileMaker } => {
  const known = new Map([...basePurposes, ...purposes].map((purpose) => [purpose.code, purpose]))
  return {
    registration: fileRegistration({ ...deps, purposes: known }),
    crons: [fileCron(deps.store)],
    maker: createFileMaker(deps),
  }
}
export { fileModule } from './file.module.ts'
