import type { FormGroup } from '@xinqiao/domain'
import { IconButton } from '../../../kit/icon-button.tsx'
import { HeadingIcon } from '../../../kit/icons/form-icons.tsx'
import { CloseIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { changeGroup, removeGroup } from '../model/design-model.ts'
import styles from './canvas.module.css'
import { designerMessages as texts } from './designer.messages.ts'
import type { DesignStore } from './design-store.ts'

type GroupHeadProps = { readonly store: DesignStore; readonly group: FormGroup; readonly isFixed: boolean }

/** Where a group begins on the paper. */
export function GroupHead({ store, group, isFixed }: GroupHeadProps) {
  const { key, label, isFolded = false } = group
  return (
    <li className={styles.group}>
      <HeadingIcon size={14} />
      <input
        aria-label={texts.groupName}
        maxLength={50}
        readOnly={isFixed}
        value={label}
        onChange={(event) => store.apply((now) => changeGroup(now, key, { label: event.target.value }), `group.${key}`)}
      />
      {isFixed ? null : (
        <>
          <Row as="label" gap={4} look="soft 12">
            <input
              type="checkbox"
              checked={isFolded}
              onChange={(event) => store.apply((now) => changeGroup(now, key, { isFolded: event.target.checked }))}
            />
            {texts.groupFold}
          </Row>
          <IconButton
            size="small"
            label={texts.groupRemove(label)}
            title={texts.groupRemove(label)}
            onClick={() => store.apply((now) => removeGroup(now, key))}
          >
            <CloseIcon size={14} />
          </IconButton>
        </>
      )}
    </li>
  )
}
