import { deptPathMark } from '@xinqiao/domain'
import type { GivingRole } from '../user/index.ts'
import { importMessages as texts } from './import.messages.ts'
import type { DeptBook } from './import-ground.ts'

type Found<T> = { readonly value: T } | { readonly problem: string }

const ending = (written: string): string =>
  written
    .split(/[/／\\>＞]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(deptPathMark)

/** A department by its name or any ending of its path. One outside the importer's reach is told apart only from one of that name. */
export const deptOf = ({ endings, inReach }: DeptBook, written: string): Found<string> => {
  const all = endings.get(ending(written)) ?? []
  const mine = all.filter((id) => inReach.has(id))
  if (all.length === 0) return { problem: texts.deptUnknown }
  if (mine.length === 0) return { problem: texts.deptBeyond }
  return mine.length === 1 ? { value: mine[0]! } : { problem: texts.deptTwice }
}

/** Roles by their names, by the same rules as in the form of one person. */
export const rolesOfNames = (
  roles: readonly GivingRole[],
  written: string,
  defaultRoleId: string,
): Found<readonly string[]> => {
  if (written === '') {
    const given = roles.find((role) => role.id === defaultRoleId)
    if (given?.isGuarded) return { problem: texts.roleGuarded }
    return given?.isEnabled && given.isGivable ? { value: [given.id] } : { problem: texts.typeBeyond }
  }
  const names = new Set(written.split(/[,，、;；]/).map((name) => name.trim()))
  names.delete('')
  const found = [...names].map((name) => roles.find((role) => role.name === name && role.isEnabled && role.isInSight))
  if (found.some((role) => role === undefined)) return { problem: texts.roleUnknown }
  if (found.some((role) => !role?.isGivable)) return { problem: texts.roleBeyond }
  if (found.some((role) => role?.isGuarded)) return { problem: texts.roleGuarded }
  return { value: found.flatMap((role) => role?.id ?? []) }
}
