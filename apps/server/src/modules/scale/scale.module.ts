import { defineModule } from '../../kernel/module.ts'
import { scaleFilePurpose } from './scale.file.ts'
import { scaleRegistration } from './scale.routes.ts'

export const scaleModule = defineModule({ registrations: [scaleRegistration], filePurposes: [scaleFilePurpose] })
