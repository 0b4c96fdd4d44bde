import type { FieldType, WidgetName } from '@xinqiao/domain'
import type { ControlEntry } from '../control-types.ts'

/** Controls with a life of their own, loaded when a form has one. */
export const specialControls: Partial<Record<FieldType | WidgetName, ControlEntry>> = {}
