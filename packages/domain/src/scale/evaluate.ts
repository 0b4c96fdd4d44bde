import type { BinaryOp, CallName, Expression } from './expression.ts'

/** null is not known: an item left open, a division by nothing. It is never true. */
export type Value = number | null
export type Scope = { readonly value: (name: string) => Value; readonly score: (dim: string) => Value }

const truth = (held: boolean): number => (held ? 1 : 0)

const binary = (op: Exclude<BinaryOp, '||' | '&&'>, left: number, right: number): Value => {
  switch (op) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0 ? null : left / right
    case '>=':
      return truth(left >= right)
    case '<=':
      return truth(left <= right)
    case '>':
      return truth(left > right)
    case '<':
      return truth(left < right)
    case '==':
      return truth(left === right)
    case '!=':
      return truth(left !== right)
  }
}

const aggregate = (name: CallName, all: readonly Value[]): Value => {
  const values = all.filter((one) => one !== null)
  const sum = values.reduce((before, one) => before + one, 0)
  switch (name) {
    case 'answered':
      return values.length
    case 'count':
      return values.filter((one) => one !== 0).length
    case 'sum':
      return sum
    case 'mean':
      return values.length === 0 ? null : sum / values.length
    case 'max':
      return values.length === 0 ? null : Math.max(...values)
    case 'min':
      return values.length === 0 ? null : Math.min(...values)
    case 'abs':
      return values.length === 0 ? null : Math.abs(values[0]!)
    case 'floor':
      return values.length === 0 ? null : Math.floor(values[0]!)
    case 'round':
      return values.length === 0 ? null : Math.round(values[0]!)
  }
}

/** Total: whatever it is given, it ends with a finite number or with null. */
export const evaluate = (one: Expression, scope: Scope): Value => {
  const found = valueOf(one, scope)
  return found === null || Number.isFinite(found) ? found : null
}

const valueOf = (one: Expression, scope: Scope): Value => {
  switch (one.kind) {
    case 'number':
      return one.value
    case 'name':
      return scope.value(one.name)
    case 'score':
      return scope.score(one.dim)
    case 'not': {
      const of = evaluate(one.of, scope)
      return of === null ? null : truth(of === 0)
    }
    case 'minus': {
      const of = evaluate(one.of, scope)
      return of === null ? null : -of
    }
    case 'if':
      return evaluate(one.test, scope) ? evaluate(one.yes, scope) : evaluate(one.no, scope)
    case 'call':
      return aggregate(
        one.name,
        one.args.map((arg) => evaluate(arg, scope)),
      )
    case 'binary': {
      const left = evaluate(one.left, scope)
      // Known from one side alone: an open item beside it does not silence a risk.
      if (one.op === '||' && left) return 1
      if (one.op === '&&' && left === 0) return 0
      const right = evaluate(one.right, scope)
      if (one.op === '||') return right ? 1 : left === null || right === null ? null : 0
      if (one.op === '&&') return right === 0 ? 0 : left === null || right === null ? null : 1
      return left === null || right === null ? null : binary(one.op, left, right)
    }
  }
}

export type Interval = readonly [number, number]

const hull = (values: readonly number[]): Interval => {
  const known = values.filter((one) => !Number.isNaN(one))
  return known.length === 0 ? [-Infinity, Infinity] : [Math.min(...known), Math.max(...known)]
}

/** Between which bounds an expression can come out, given those of what it looks at. May be wider than the truth, never narrower. */
export const boundsOfExpression = (one: Expression, of: (part: Expression) => Interval): Interval => {
  const bounds = (part: Expression): Interval => boundsOfExpression(part, of)
  switch (one.kind) {
    case 'number':
      return [one.value, one.value]
    case 'name':
    case 'score':
      return of(one)
    case 'not':
      return [0, 1]
    case 'minus': {
      const [low, high] = bounds(one.of)
      return [-high, -low]
    }
    case 'if':
      return hull([...bounds(one.yes), ...bounds(one.no)])
    case 'call':
      return boundsOfCall(one.name, one.args.map(bounds))
    case 'binary': {
      const [a, b] = bounds(one.left)
      const [c, d] = bounds(one.right)
      if (one.op === '+') return [a + c, b + d]
      if (one.op === '-') return [a - d, b - c]
      if (one.op === '*') return hull([a * c, a * d, b * c, b * d])
      if (one.op === '/') return c <= 0 && d >= 0 ? [-Infinity, Infinity] : hull([a / c, a / d, b / c, b / d])
      return [0, 1]
    }
  }
}

const boundsOfCall = (name: CallName, args: readonly Interval[]): Interval => {
  const lows = args.map(([low]) => low)
  const highs = args.map(([, high]) => high)
  switch (name) {
    case 'count':
    case 'answered':
      return [0, args.length]
    case 'sum':
      return [lows.reduce((sum, one) => sum + one, 0), highs.reduce((sum, one) => sum + one, 0)]
    case 'mean':
      return [Math.min(...lows), Math.max(...highs)]
    case 'max':
      return [Math.max(...lows), Math.max(...highs)]
    case 'min':
      return [Math.min(...lows), Math.min(...highs)]
    case 'floor':
      return [Math.floor(lows[0]!), Math.floor(highs[0]!)]
    case 'round':
      return [Math.round(lows[0]!), Math.round(highs[0]!)]
    case 'abs':
      return [
        lows[0]! <= 0 && highs[0]! >= 0 ? 0 : Math.min(Math.abs(lows[0]!), Math.abs(highs[0]!)),
        Math.max(Math.abs(lows[0]!), Math.abs(highs[0]!)),
      ]
  }
}
