import { Button } from '../../kit/form/button.tsx'
import { RefreshIcon } from '../../kit/icons/icons.tsx'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { menuMessages as texts } from './menu.messages.ts'
import styles from './menu-list.module.css'
import type { useMenu } from './use-menu.ts'

type MenuStateProps = { menu: ReturnType<typeof useMenu>; folded: boolean }

/** While there is no menu to show: on its way, not come, or nothing in it. */
export function MenuState({ menu, folded }: MenuStateProps) {
  if (menu.isLoading) return <PageLoading size="card" rows={6} />
  if (!menu.isFailed) return <p className={folded ? 'xq-sr' : styles.state}>{texts.empty}</p>
  return (
    <div className={styles.state} role="alert">
      <p className={folded ? 'xq-sr' : undefined}>{texts.failed}</p>
      <Button
        size="sm"
        icon={<RefreshIcon size={14} />}
        loading={menu.isRetrying}
        aria-label={texts.retry}
        onClick={menu.retry}
      >
        {folded ? null : texts.retry}
      </Button>
    </div>
  )
}
