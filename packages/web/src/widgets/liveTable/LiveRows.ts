import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import type { LiveCell, LiveColumn } from './liveColumns.ts';

/** Rows of a table in order: fleet rows with their places in the roster. */
export interface LiveRowSet {
  rows: ArrayLike<number>;
  indexes: ArrayLike<number>;
}

interface Line {
  element: HTMLElement;
  cells: { element: HTMLElement; text: Text; car: HTMLElement | null; writtenText: string; tone: string }[];
  /** Position in the set, or -1 for a spare one. */
  at: number;
}

const overscan = 4;

/**
 * The lines of a live table, outside React: only visible ones are in the document, and a frame touches only the texts
 * that differ. 10,000 rows cost as much as the visible ones.
 */
export class LiveRows {
  readonly #scroller: HTMLElement;
  readonly #floor: HTMLElement;
  readonly #table: FleetTable;
  readonly #columns: readonly LiveColumn[];
  readonly #rowPx: number;
  readonly #now: () => number;
  readonly #onSight: (rows: number[]) => void;
  #set: LiveRowSet = { rows: [], indexes: [] };
  #lines: Line[] = [];
  readonly #lineOfRow = new Map<number, Line>();
  readonly #dirty = new Set<Line>();
  #first = -1;
  #handle = 0;
  #isMoved = true;
  readonly #stops: (() => void)[] = [];

  constructor(options: {
    scroller: HTMLElement;
    /** Inside the scroller; gets the height of all rows. */
    floor: HTMLElement;
    table: FleetTable;
    columns: readonly LiveColumn[];
    rowPx: number;
    /** The platform's time. */
    now: () => number;
    /** Called with the visible rows. */
    onSight: (rows: number[]) => void;
  }) {
    this.#scroller = options.scroller;
    this.#floor = options.floor;
    this.#table = options.table;
    this.#columns = options.columns;
    this.#rowPx = options.rowPx;
    this.#now = options.now;
    this.#onSight = options.onSight;
  }

  open(): void {
    const resizeObserver = new ResizeObserver(() => this.#look());
    resizeObserver.observe(this.#scroller);
    this.#scroller.addEventListener('scroll', this.#look, { passive: true });
    const ages = setInterval(() => this.#renewAges(), 1_000);
    this.#stops.push(
      () => resizeObserver.disconnect(),
      () => this.#scroller.removeEventListener('scroll', this.#look),
      () => clearInterval(ages),
      this.#table.listen((slot) => {
        const line = this.#lineOfRow.get(this.#table.rows[slot]!);
        if (line === undefined) return;
        this.#dirty.add(line);
        this.#reportSight();
      }),
    );
  }

  close(): void {
    for (const stop of this.#stops) stop();
    cancelAnimationFrame(this.#handle);
    this.#floor.replaceChildren();
  }

  /** Shows other rows, or the same in another order. */
  show(set: LiveRowSet): void {
    this.#set = set;
    this.#floor.style.height = `${set.rows.length * this.#rowPx}px`;
    for (const line of this.#lines) line.at = -1;
    this.#lineOfRow.clear();
    this.#look();
  }

  readonly #look = (): void => {
    this.#isMoved = true;
    this.#reportSight();
  };

  #reportSight(): void {
    this.#handle ||= requestAnimationFrame(() => {
      this.#handle = 0;
      if (this.#isMoved) this.#placeLines();
      const nowMs = this.#now();
      for (const line of this.#dirty) this.#write(line, nowMs);
      this.#dirty.clear();
    });
  }

  /** Assigns a line to each visible row; unchanged lines keep their texts. */
  #placeLines(): void {
    this.#isMoved = false;
    const count = this.#set.rows.length;
    const first = Math.max(0, Math.floor(this.#scroller.scrollTop / this.#rowPx) - overscan);
    const neededLines = Math.ceil(this.#scroller.clientHeight / this.#rowPx) + overscan * 2;
    const last = Math.min(count, first + neededLines);
    while (this.#lines.length < last - first) this.#lines.push(this.#newLine());
    const visibleIndexes = new Set<number>();
    const spare: Line[] = [];
    for (const line of this.#lines) {
      if (line.at >= first && line.at < last) visibleIndexes.add(line.at);
      else spare.push(line);
    }
    for (let at = first; at < last; at++) if (!visibleIndexes.has(at)) this.#assign(spare.pop() as Line, at);
    for (const line of spare) this.#release(line);
    if (first !== this.#first || visibleIndexes.size !== last - first) {
      this.#first = first;
      this.#onSight(Array.from(this.#lineOfRow.keys()));
    }
  }

  #assign(line: Line, at: number): void {
    this.#release(line);
    line.at = at;
    const row = this.#set.rows[at]!;
    line.element.hidden = false;
    line.element.style.transform = `translateY(${at * this.#rowPx}px)`;
    line.element.dataset.row = String(row);
    line.element.setAttribute('aria-rowindex', String(at + 2));
    this.#lineOfRow.set(row, line);
    this.#dirty.add(line);
  }

  #release(line: Line): void {
    const row = Number(line.element.dataset.row);
    if (this.#lineOfRow.get(row) === line) this.#lineOfRow.delete(row);
    line.at = -1;
    line.element.hidden = true;
  }

  #write(line: Line, nowMs: number, areAgesAlone = false): void {
    if (line.at < 0) return;
    const row = this.#set.rows[line.at]!;
    const cell: LiveCell = {
      table: this.#table,
      slot: this.#table.slotOf(row),
      index: this.#set.indexes[line.at]!,
      nowMs,
    };
    for (const [index, column] of this.#columns.entries()) {
      if (areAgesAlone && !column.isAge) continue;
      const shownCell = line.cells[index] as Line['cells'][number];
      if (column.car !== undefined && shownCell.car !== null) {
        const { share, isOpen } = column.car(cell);
        const cellText = share === null ? '' : `${share.toFixed(3)}${isOpen}`;
        if (cellText !== shownCell.writtenText) {
          shownCell.writtenText = cellText;
          shownCell.car.hidden = share === null;
          shownCell.car.style.setProperty('--share', String(share ?? 0));
          shownCell.car.toggleAttribute('data-open', isOpen);
        }
      } else {
        const cellText = column.text(cell);
        if (cellText !== shownCell.writtenText) {
          shownCell.writtenText = cellText;
          shownCell.text.data = cellText;
        }
      }
      const tone = column.tone?.(cell) ?? '';
      if (tone !== shownCell.tone) {
        shownCell.tone = tone;
        shownCell.element.dataset.tone = tone;
      }
    }
  }

  #renewAges(): void {
    const nowMs = this.#now();
    for (const line of this.#lines) this.#write(line, nowMs, true);
  }

  #newLine(): Line {
    const element = document.createElement('div');
    element.setAttribute('role', 'row');
    element.className = 'hw-line';
    element.style.height = `${this.#rowPx}px`;
    const cells = this.#columns.map((column) => {
      const cell = document.createElement('div');
      cell.setAttribute('role', 'cell');
      if (column.align !== undefined) cell.dataset.align = column.align;
      if (column.hasMark) cell.append(Object.assign(document.createElement('i'), { className: 'hw-mark' }));
      const text = document.createTextNode('');
      cell.append(text);
      let car: HTMLElement | null = null;
      if (column.car !== undefined) {
        const shaft = Object.assign(document.createElement('span'), { className: 'hw-shaft' });
        car = document.createElement('b');
        shaft.append(car);
        cell.append(shaft);
      }
      element.append(cell);
      return { element: cell, text, car, writtenText: '', tone: '' };
    });
    this.#floor.append(element);
    return { element, cells, at: -1 };
  }
}
