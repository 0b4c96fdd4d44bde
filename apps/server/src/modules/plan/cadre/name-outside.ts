import { planTexts } from '../plan.messages.ts'
import type { PlanRow } from '../plan.tables.ts'

// Outside of their space what cadres are asked has no name: tasks and messages say what kind of thing it is, and no more.

export const nameOutside = ({ is_cadre, name }: Pick<PlanRow, 'is_cadre' | 'name'>): string =>
  is_cadre ? planTexts.cadre : name

export const toldOutside = ({ is_cadre, told }: Pick<PlanRow, 'is_cadre' | 'told'>): string =>
  is_cadre ? planTexts.cadre : told
