import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Gate } from '../../kit/gate/gate.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { CheckCircleIcon, CloseIcon } from '../../kit/icons/icons.tsx'
import { SettingsIcon } from '../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../kit/layout/layout.tsx'
import { toast } from '../../kit/toast.ts'
import { useSettled } from '../../kit/use-settled.ts'
import { closeDrawer } from './drawer.store.ts'
import styles from './message-drawer.module.css'
import { InboxView } from './inbox/inbox-view.tsx'
import { messageTexts as texts } from './message.messages.ts'
import { type Message, useReadAll, useUnreadMessages } from './message.queries.ts'

/** Beside the page rather than over all of it: the top bar stays at hand, and cards float left of it. */
export function MessageDrawer({ message }: { message: Message | null }) {
  const panel = useRef<HTMLDivElement>(null)
  useFocusInside(panel)
  const isSettled = useSettled(true)
  const navigate = useNavigate()
  return (
    <>
      <div role="presentation" className={styles.mask} onMouseDown={() => isSettled && closeDrawer()} />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={texts.messages}
        tabIndex={-1}
        className={styles.drawer}
      >
        <Row gap={10} firm className={styles.head}>
          <Text as="h2" look="16/24">
            {texts.messages}
          </Text>
          <Text look="faint 12" cut slim className={styles.lead}>
            {texts.drawerLead}
          </Text>
          <Row gap={4} firm push>
            <ReadAllButton />
            <Gate need="message_manage_list_tab">
              <IconButton
                size="large"
                tone="brand"
                label={texts.settings}
                title={texts.settings}
                onClick={() => {
                  closeDrawer()
                  void navigate('/message/manage')
                }}
              >
                <SettingsIcon />
              </IconButton>
            </Gate>
            <IconButton size="large" tone="brand" label={texts.close} title={texts.close} onClick={closeDrawer}>
              <CloseIcon size={17} />
            </IconButton>
          </Row>
        </Row>
        <InboxView key={message?.id ?? ''} first={message} onLeave={closeDrawer} />
      </div>
    </>
  )
}

/** Of all of them, not only of those in sight. */
export function ReadAllButton() {
  const unread = useUnreadMessages().data?.unread ?? 0
  const readAll = useReadAll()
  const ask = async () => {
    if (await confirm({ title: texts.askReadAll }))
      readAll.mutate(undefined, { onSuccess: () => toast.success(texts.done) })
  }
  return (
    <Button
      size="sm"
      disabled={unread === 0}
      loading={readAll.isPending}
      icon={<CheckCircleIcon size={14} />}
      onClick={() => void ask()}
    >
      {texts.readAll}
    </Button>
  )
}

/** Takes the focus in, and gives it back to where it was. */
function useFocusInside(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [panel])
}
