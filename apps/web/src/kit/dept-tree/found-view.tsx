import { Button } from '../form/button.tsx'
import { Text } from '../layout/layout.tsx'
import type { Answer } from '../use-answer.ts'
import { useRoving } from '../use-roving.ts'
import type { Choosing } from './choosing.ts'
import { deptTexts as texts } from './dept.messages.ts'
import { DeptRow } from './dept-row.tsx'
import type { DeptNode } from './dept.types.ts'
import styles from './dept-tree.module.css'

type FoundViewProps = { name: string; choosing: Choosing; found: Answer<readonly DeptNode[]> }

/** Departments far apart have the same names (一班), so each is shown with its path. */
export function FoundView({ name, choosing, found }: FoundViewProps) {
  if (found.state === 'failed')
    return (
      <p role="alert" className={styles.state}>
        <Button variant="text" size="sm" onClick={found.retry}>
          {texts.failed}
        </Button>
      </p>
    )
  if (found.state !== 'ready')
    return (
      <p role="status" className={styles.state}>
        {texts.loading}
      </p>
    )
  if (found.data.length === 0)
    return (
      <p role="status" className={styles.state}>
        {texts.nothingFound(name)}
      </p>
    )
  return <Results nodes={found.data} choosing={choosing} />
}

function Results({ nodes, choosing }: { nodes: readonly DeptNode[]; choosing: Choosing }) {
  const roving = useRoving(nodes.map(({ id }) => id))
  return (
    <div
      role="listbox"
      aria-label={texts.results}
      aria-multiselectable={choosing.multiple ?? false}
      className={styles.rows}
    >
      {nodes.map((node) => (
        <DeptRow
          key={node.id}
          as="option"
          choosing={choosing}
          node={node}
          stop={roving.stop(node.id)}
          onKeyDown={(event) => void roving.move(event, node.id)}
        >
          <Text cut grow className={styles.name}>
            {node.label}
            {node.nameRelaTion ? <small>{node.nameRelaTion}</small> : null}
          </Text>
        </DeptRow>
      ))}
    </div>
  )
}
