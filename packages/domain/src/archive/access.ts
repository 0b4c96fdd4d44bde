import type { RoleCode } from '../enums/role.ts'
import { layerCodes, TRACED, type Layer } from './layers.ts'
import type { RelationKind } from './relation.ts'

/** By what somebody reaches a person: their data scope, having to do with them, or being bound to one case of theirs. */
type Reach = 'scope' | 'assigned' | 'host' | 'doctor' | 'bound'

type Right = { readonly layers: readonly Layer[]; readonly by: Reach; readonly isMasked?: boolean }

const right = (layers: readonly Layer[], by: Reach): Right => ({ layers, by })
const masked = (layers: readonly Layer[], by: Reach): Right => ({ layers, by, isMasked: true })

/** The row "Archive layers" of the matrix. A visitor's own layers are no matter of roles. */
export const layerRights: Readonly<Record<RoleCode, readonly Right[]>> = {
  ROLE_GENERAL: [],
  ROLE_ADMIN: [right([0, 1], 'scope')],
  OPERATOR: [masked([0], 'scope')],
  ROLE_INTERVIEWER: [masked([0], 'assigned'), right([1, 2], 'assigned')],
  ROLE_CONSULTANT: [masked([0], 'assigned'), right([1, 2, 3, 4], 'assigned'), right([5], 'doctor')],
  ROLE_ASSESSMENT: [masked([0], 'assigned'), right([1, 2], 'assigned')],
  ROLE_SUPERVISOR: [right([3], 'bound')],
  ROLE_APPOINTMENT: [right([0, 1], 'scope')],
  ROLE_RECEPTIONIST: [masked([0], 'scope')],
  INDIVIDUAL_SUPERVISOR_APPOINTMENT: [],
  CRISIS_ROLE_CLASS: [],
  CRISIS_ROLE_CONSULTANT: [right([0], 'scope'), masked([4], 'scope')],
  CRISIS_ROLE_FACULTY_CONSULT: [right([0, 1, 2, 4], 'scope')],
  CRISIS_ROLE_FACULTY_SUPERINTENDENT: [right([0], 'scope'), masked([4], 'scope')],
  CRISIS_ROLE_CENTER_SUPERINTENDENT: [right(layerCodes, 'scope')],
  CRISIS_ROLE_SUPERINTENDENT: [right([0, 1, 4], 'scope')],
  CRISIS_INTERVENE_SEARCH: [masked([4], 'scope')],
  EMPHASIS_INTERVENE_SEARCH: [masked([4], 'scope')],
}

/** What somebody is with regard to a person. */
export type Standing = {
  readonly roleCodes: readonly RoleCode[]
  readonly relations: ReadonlySet<RelationKind>
  readonly isInScope: boolean
  /** They have left the school, and their file is sealed. */
  readonly isSealed?: boolean
}

/** `open`: read as it is; `asked`: after saying what for; `sealed`: when two people have opened it; `closed`: not theirs. */
export type LayerAccess = { readonly how: 'open' | 'asked' | 'sealed' | 'closed'; readonly isMasked: boolean }

const CLOSED: LayerAccess = { how: 'closed', isMasked: false }

const reaches = ({ relations, isInScope }: Standing, by: Reach): boolean => {
  if (by === 'scope') return isInScope
  if (by === 'host' || by === 'doctor') return relations.has(by)
  if (by === 'bound') return relations.has('supervisor')
  return [...relations].some((kind) => kind !== 'supervisor' && kind !== 'peer')
}

/** Whoever has to do with the person is not asked: that is the purpose. A stranger is, from what is traced on. */
const accessBy = (standing: Standing, layer: Layer, { by, isMasked = false }: Right): LayerAccess => {
  const isStranger = by === 'scope' && standing.relations.size === 0
  return { how: isStranger && layer >= TRACED ? 'asked' : 'open', isMasked }
}

const rank = ({ how, isMasked }: LayerAccess): number =>
  how === 'closed' ? 0 : (how === 'open' ? 2 : 1) + (isMasked ? 0 : 2)

/** The best of what somebody's active roles give. Of a sealed file only who it belongs to is left. */
export const layerAccess = (standing: Standing, layer: Layer): LayerAccess => {
  const given = standing.roleCodes
    .flatMap((role) => layerRights[role])
    .filter((one) => one.layers.includes(layer) && reaches(standing, one.by))
    .map((one) => accessBy(standing, layer, one))
    .reduce((best, one) => (rank(one) > rank(best) ? one : best), CLOSED)
  return standing.isSealed && layer > 0 && given.how !== 'closed' ? { ...given, how: 'sealed' } : given
}

/** Bodies of papers, which rows of the matrix of their own give to fewer than the layer they lie in. */
const paperRights = {
  registration: {
    ROLE_INTERVIEWER: 'assigned',
    ROLE_CONSULTANT: 'assigned',
    ROLE_ASSESSMENT: 'assigned',
    ROLE_APPOINTMENT: 'scope',
    CRISIS_ROLE_CENTER_SUPERINTENDENT: 'scope',
  },
  scale: {
    ROLE_INTERVIEWER: 'assigned',
    ROLE_CONSULTANT: 'assigned',
    ROLE_ASSESSMENT: 'scope',
    CRISIS_ROLE_FACULTY_CONSULT: 'scope',
    CRISIS_ROLE_CENTER_SUPERINTENDENT: 'scope',
  },
  // Assessments and first interviews: for whoever helps on the ground of them.
  interview: {
    ROLE_INTERVIEWER: 'assigned',
    ROLE_CONSULTANT: 'assigned',
    ROLE_ASSESSMENT: 'assigned',
    ROLE_SUPERVISOR: 'bound',
    CRISIS_ROLE_CENTER_SUPERINTENDENT: 'scope',
  },
  // Counselling: its host, and no other counsellor of the same person (INV-C4).
  record: { ROLE_CONSULTANT: 'host', ROLE_SUPERVISOR: 'bound', CRISIS_ROLE_CENTER_SUPERINTENDENT: 'scope' },
  medical: { ROLE_CONSULTANT: 'doctor' },
  warning: {
    ROLE_CONSULTANT: 'assigned',
    ROLE_ASSESSMENT: 'assigned',
    CRISIS_ROLE_CENTER_SUPERINTENDENT: 'scope',
    CRISIS_ROLE_SUPERINTENDENT: 'scope',
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<RoleCode, Reach>>>>>

export type Paper = keyof typeof paperRights

export const readsPaper = (standing: Standing, paper: Paper): boolean => {
  const rights: Readonly<Partial<Record<RoleCode, Reach>>> = paperRights[paper]
  return standing.roleCodes.some((role) => rights[role] !== undefined && reaches(standing, rights[role]))
}

/** Who may ask to break the glass, who may be the second person, and who looks at it afterwards (§C). */
export const glassRoles = {
  ask: [
    'ROLE_CONSULTANT',
    'ROLE_SUPERVISOR',
    'CRISIS_ROLE_FACULTY_CONSULT',
    'CRISIS_ROLE_CENTER_SUPERINTENDENT',
    'CRISIS_ROLE_SUPERINTENDENT',
  ],
  second: ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'CRISIS_ROLE_SUPERINTENDENT', 'ROLE_ADMIN'],
} as const satisfies Readonly<Record<string, readonly RoleCode[]>>
