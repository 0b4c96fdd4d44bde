import { useState } from 'react'
import { Box } from '../../../kit/layout/layout.tsx'
import styles from '../auth.module.css'
import { authTexts } from '../auth.messages.ts'
import type { School } from '../auth.queries.ts'
import { Notice } from '../notice.tsx'
import { bindingOf, forgetBinding } from './sso-memory.ts'

const t = authTexts.binding

/** Explains calmly why somebody who just signed in elsewhere is asked to sign in here as well. */
export function BindingNotice({ school }: { school: School }) {
  const [binding, setBinding] = useState(() => bindingOf(school.id))
  if (!binding) return null

  function drop(): void {
    forgetBinding()
    setBinding(null)
  }

  return (
    <Box below={16}>
      <Notice kind="info">
        <b>{t.title(binding.kind ? authTexts.sso[binding.kind] : t.account)}</b>
        <p>
          {binding.ticket ? t.text : t.lost}
          <button type="button" className={styles.link} onClick={drop}>
            {t.drop}
          </button>
        </p>
      </Notice>
    </Box>
  )
}
