import { defineModule } from '../../kernel/module.ts'
import { sealedScaleColumns } from './scale.repo.ts'

export const smartFormModule = defineModule({
  sealed: sealedScaleColumns,
})
