import { useContext, useEffect } from 'react'
import { useParams } from 'react-router'
import { useTabTitle } from '../../kit/page-tab.ts'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { RefusedState } from '../../kit/states/states.tsx'
import { UnsavedScope } from '../../kit/unsaved.ts'
import { replacePage } from '../navigator.ts'
import { isOutside } from '../session-end/login-address.ts'
import { EmbeddedFrame } from './embedded-frame.tsx'
import styles from './embedded.module.css'
import { tabTexts as texts } from './tabs.messages.ts'
import { openTabs } from './tabs.store.ts'
import { useMenuAddress } from './use-menu-address.ts'

/** A menu entry that is somebody else's page. Like every page it stays mounted out of sight, so the frame never reloads. */
export function Page() {
  const { code = '' } = useParams()
  const { url, label, isUnknown } = useMenuAddress(code)
  const tab = useContext(UnsavedScope)
  useTabTitle(label)
  useEffect(() => {
    if (!isUnknown) return
    openTabs.drop(new Set([tab]))
    replacePage('/404')
  }, [isUnknown, tab])
  if (url === undefined) return <PageLoading />
  if (!isOutside(url))
    return (
      <main className={styles.page}>
        <RefusedState title={texts.notWebAddress} description={texts.notWebAddressLead} />
      </main>
    )
  return <EmbeddedFrame key={url} url={url} label={label || url} />
}
