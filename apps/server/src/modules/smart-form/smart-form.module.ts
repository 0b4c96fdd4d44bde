import { defineModule } from '../../kernel/module.ts'
import { careFileParts } from './care.file.ts'
import { sealedPhraseColumns } from './phrases.ts'
import { sealedScaleColumns } from './scale.repo.ts'

export const smartFormModule = defineModule({
  fileParts: careFileParts,
  sealed: [...sealedScaleColumns, ...sealedPhraseColumns],
})
