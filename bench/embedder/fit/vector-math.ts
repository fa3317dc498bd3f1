// Arithmetic on rows of numbers, and Adam on one row.

export type Row = Float64Array<ArrayBuffer>;

export function dot(a: Row, b: Row): number {
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return sum;
}

/** Adds `factor` times `row` to `sum`. */
export function add(sum: Row, row: Row, factor: number): void {
  for (let place = 0; place < sum.length; place += 1)
    sum[place] = (sum[place] ?? 0) + factor * (row[place] ?? 0);
}

/** The row times a square matrix. */
export function times(row: Row, matrix: readonly Row[]): Row {
  const product = new Float64Array(row.length);
  for (const [place, line] of matrix.entries()) add(product, line, row[place] ?? 0);
  return product;
}

/** The first `count` directions in which the rows vary most, by power iteration. */
export function mainDirections(rows: readonly Row[], size: number, count: number): Row[] {
  const moments = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows) for (const [place, line] of moments.entries()) add(line, row, row[place] ?? 0);
  const directions: Row[] = [];
  for (let number = 0; number < count; number += 1) {
    let direction = Float64Array.from({ length: size }, (_, place) => Math.sin(7.1 * place + number + 1));
    for (let round = 0; round < 60; round += 1) {
      direction = times(direction, moments);
      for (const earlier of directions) add(direction, earlier, -dot(earlier, direction));
      const length = Math.sqrt(dot(direction, direction));
      direction = direction.map((value) => value / length);
    }
    directions.push(direction);
  }
  return directions;
}

/** A row that Adam moves; its moments decay only when it is moved. */
export type Moved = { row: Row; gradient: Row; first: Row; second: Row; steps: number };

export function moved(row: Row): Moved {
  const blank = (): Row => new Float64Array(row.length);
  return { row: row.slice(), gradient: blank(), first: blank(), second: blank(), steps: 0 };
}

const DECAY = { first: 0.9, second: 0.999 };

/** Moves the row against its gradient, and clears the gradient. */
export function move(one: Moved, rate: number): void {
  const { row, gradient, first, second } = one;
  one.steps += 1;
  const scales = { first: 1 - DECAY.first ** one.steps, second: 1 - DECAY.second ** one.steps };
  for (let place = 0; place < row.length; place += 1) {
    const slope = gradient[place] ?? 0;
    const mean = DECAY.first * (first[place] ?? 0) + (1 - DECAY.first) * slope;
    const square = DECAY.second * (second[place] ?? 0) + (1 - DECAY.second) * slope * slope;
    first[place] = mean;
    second[place] = square;
    row[place] =
      (row[place] ?? 0) - (rate * mean) / scales.first / (Math.sqrt(square / scales.second) + 1e-8);
  }
  gradient.fill(0);
}
