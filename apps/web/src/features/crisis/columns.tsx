import { Link } from 'react-router'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { crisisMessages } from './crisis.messages.ts'
import { starLook } from './looks.tsx'
import { casePath } from './paths.ts'

/** Who it is about, leading to the case. */
export const personColumn = <R extends { readonly personName: string }>(
  title: string,
  caseIdOf: (row: R) => string,
): ListColumn<R> => ({
  key: 'person',
  title,
  width: 120,
  always: true,
  onCard: 'title',
  text: (row) => row.personName,
  render: (row) => <Link to={casePath(caseIdOf(row))}>{row.personName}</Link>,
})

export const starColumn = <R extends { readonly star: number | null }>(title: string): ListColumn<R> => ({
  key: 'star',
  title,
  width: 130,
  onCard: 'aside',
  text: ({ star }) => (star === null ? crisisMessages.ungraded : starLook(star).label),
  look: ({ star }) => (star === null ? null : starLook(star)),
})
