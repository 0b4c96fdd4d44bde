import { sizeWords } from '@xinqiao/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { isProductBuilt } from '../../workbench/index.ts'
import type { Overview } from '../institution.queries.ts'
import { centreTexts as texts } from './centre.messages.ts'
import styles from './centre.module.css'

type Tile = { key: keyof typeof texts.tiles; value: string; note?: string; to?: string; need?: string }

export function Tiles({ overview }: { overview: Overview }) {
  const allowed = useAllowed()
  return (
    <ul className={styles.tiles}>
      {tilesOf(overview).map(({ key, value, note, to, need }) => {
        const words: ReactNode = (
          <>
            <span>{texts.tiles[key]}</span>
            <b>{value}</b>
            <small>{note}</small>
          </>
        )
        return <li key={key}>{to && (!need || allowed(need)) ? <Link to={to}>{words}</Link> : <div>{words}</div>}</li>
      })}
    </ul>
  )
}

const tilesOf = ({ people, online, depts, roles, products, files, unfinishedTasks }: Overview): readonly Tile[] => {
  const there = products.filter(({ id, address }) => isProductBuilt(id, address))
  const on = there.filter(({ enabled }) => enabled).length
  return [
    {
      key: 'people',
      value: texts.number(people.total),
      note: texts.lockedOf(people.locked),
      to: '/user_manage/index',
      need: 'admin_userInfo_list_tab',
    },
    {
      key: 'pending',
      value: texts.number(people.pending),
      to: '/user_manage/index?auditStatus=pending',
      need: 'admin_userInfo_list_tab',
    },
    {
      key: 'online',
      value: texts.number(online),
      note: texts.seen,
      to: '/online/index',
      need: 'admin_online_list_tab',
    },
    { key: 'depts', value: texts.number(depts), to: '/dept_manage/index', need: 'admin_dept_manage_btn' },
    { key: 'roles', value: texts.number(roles), to: '/admin/role/index', need: 'admin_role_list_tab' },
    {
      key: 'products',
      value: texts.number(on),
      note: texts.productsOf(on, there.length - on),
      to: '/institution/index',
    },
    { key: 'files', value: sizeWords(files.bytes), note: texts.filesOf(files.count) },
    { key: 'tasks', value: texts.number(unfinishedTasks), to: '/downloadFile/fileList' },
  ]
}
