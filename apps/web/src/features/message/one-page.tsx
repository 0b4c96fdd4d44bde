import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BackIcon } from '../../kit/icons/icons.tsx'
import styles from './one-page.module.css'

/** The page of one message or notice, as wide as a text is read. */
export function OnePage({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>
}

export function BackTo({ path, children }: { path: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <button type="button" className={styles.back} onClick={() => void navigate(path)}>
      <BackIcon size={14} />
      {children}
    </button>
  )
}
