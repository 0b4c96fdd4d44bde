import { defineModule } from '../../kernel/module.ts'
import { scaleRegistration } from './scale.routes.ts'

export const scaleModule = defineModule({ registrations: [scaleRegistration] })
