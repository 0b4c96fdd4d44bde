import { describe, expect, test } from 'vitest'
import { roleCodes, type RoleCode } from '../enums/role.ts'
import { layerAccess, readsPaper, type Paper, type Standing } from './access.ts'
import { layerCodes } from './layers.ts'
import type { RelationKind } from './relation.ts'

const NOBODY: Standing = { roleCodes: [], relations: new Set(), isInScope: false }
const as = (role: RoleCode, given: Partial<Standing> = {}): Standing => ({ ...NOBODY, roleCodes: [role], ...given })
const related = (kind: RelationKind): Partial<Standing> => ({ relations: new Set([kind]) })

/** One sign a layer: o open, m masked, a asked, A asked and masked, – closed. */
const row = (standing: Standing): string =>
  layerCodes
    .map((layer) => layerAccess(standing, layer))
    .map(({ how, isMasked }) =>
      how === 'closed' ? '–' : how === 'open' ? (isMasked ? 'm' : 'o') : isMasked ? 'A' : 'a',
    )
    .join('')

/** The row of §C as read aloud: in one's data scope, and as who has to do with the person. */
const expected: Readonly<Record<RoleCode, readonly [inScope: string, asHost: string]>> = {
  ROLE_GENERAL: ['––––––', '––––––'],
  ROLE_ADMIN: ['oo––––', '––––––'],
  OPERATOR: ['m–––––', '––––––'],
  ROLE_INTERVIEWER: ['––––––', 'moo–––'],
  ROLE_CONSULTANT: ['––––––', 'moooo–'],
  ROLE_ASSESSMENT: ['––––––', 'moo–––'],
  ROLE_SUPERVISOR: ['––––––', '––––––'],
  ROLE_APPOINTMENT: ['oo––––', '––––––'],
  ROLE_RECEPTIONIST: ['m–––––', '––––––'],
  INDIVIDUAL_SUPERVISOR_APPOINTMENT: ['––––––', '––––––'],
  CRISIS_ROLE_CLASS: ['––––––', '––––––'],
  CRISIS_ROLE_CONSULTANT: ['o–––A–', '––––––'],
  CRISIS_ROLE_FACULTY_CONSULT: ['ooa–a–', '––––––'],
  CRISIS_ROLE_FACULTY_SUPERINTENDENT: ['o–––A–', '––––––'],
  CRISIS_ROLE_CENTER_SUPERINTENDENT: ['ooaaaa', '––––––'],
  CRISIS_ROLE_SUPERINTENDENT: ['oo––a–', '––––––'],
  CRISIS_INTERVENE_SEARCH: ['––––A–', '––––––'],
  EMPHASIS_INTERVENE_SEARCH: ['––––A–', '––––––'],
}

describe('every role, every layer', () => {
  test.each(roleCodes)('%s', (role) => {
    expect([row(as(role, { isInScope: true })), row(as(role, related('host')))]).toEqual(expected[role])
    // Without scope and without having to do with somebody nothing is theirs.
    expect(row(as(role))).toBe('––––––')
  })
})

test('a supervisor reads what they are bound to, a doctor what doctors wrote, a peer nothing', () => {
  expect(row(as('ROLE_SUPERVISOR', related('supervisor')))).toBe('–––o––')
  expect(row(as('ROLE_CONSULTANT', related('doctor')))).toBe('mooooo')
  expect(row(as('ROLE_CONSULTANT', related('peer')))).toBe('––––––')
})

test('the head who has to do with somebody is not asked; two roles give the better of both', () => {
  const head = as('CRISIS_ROLE_CENTER_SUPERINTENDENT', { isInScope: true, ...related('host') })
  expect(row(head)).toBe('oooooo')
  const both = {
    ...NOBODY,
    roleCodes: ['CRISIS_ROLE_CONSULTANT', 'CRISIS_ROLE_FACULTY_CONSULT'] as const,
    isInScope: true,
  }
  expect(row(both)).toBe('ooa–a–')
})

/** By letter: G registration, S scale, I interview, R record, M medical, W warning. */
const papers: readonly Paper[] = ['registration', 'scale', 'interview', 'record', 'medical', 'warning']
const read = (standing: Standing): string =>
  papers.map((paper, at) => (readsPaper(standing, paper) ? 'GSIRMW'[at] : '–')).join('')

test.each<[RoleCode, inScope: string, asHost: string]>([
  ['ROLE_ADMIN', '––––––', '––––––'],
  ['ROLE_INTERVIEWER', '––––––', 'GSI–––'],
  ['ROLE_CONSULTANT', '––––––', 'GSIR–W'],
  ['ROLE_ASSESSMENT', '–S––––', 'G–I––W'],
  ['ROLE_SUPERVISOR', '––––––', '––––––'],
  ['ROLE_APPOINTMENT', 'G–––––', '––––––'],
  ['CRISIS_ROLE_CONSULTANT', '––––––', '––––––'],
  ['CRISIS_ROLE_FACULTY_CONSULT', '–S––––', '––––––'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'GSIR–W', '––––––'],
  ['CRISIS_ROLE_SUPERINTENDENT', '–––––W', '––––––'],
])('papers of their own rows: %s', (role, inScope, asHost) => {
  expect([read(as(role, { isInScope: true })), read(as(role, related('host')))]).toEqual([inScope, asHost])
})

test('a doctor reads what doctors wrote and no record of counselling, a bound supervisor the records alone', () => {
  expect(read(as('ROLE_CONSULTANT', related('doctor')))).toBe('GSI–MW')
  expect(read(as('ROLE_SUPERVISOR', related('supervisor')))).toBe('––IR––')
})
