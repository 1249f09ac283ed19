// Decorative world map (SVG) on the brand side: land as dots, sea lanes as thin lines, ports with their UN/LOCODE.
import styles from './frame.module.css';
import { dotStep, land, lanes, ports, viewBox } from './trade-lanes';

export function TradeLanes() {
  return (
    <svg className={styles.map} viewBox={viewBox} aria-hidden="true" focusable="false">
      <path className={styles.mapLand} d={land} strokeDasharray={`0 ${dotStep}`} />
      {lanes.map((lane) => (
        <path key={lane} className={styles.mapLane} d={lane} />
      ))}
      {ports.map(({ code, x, y }) => (
        <g key={code} transform={`translate(${x} ${y})`}>
          <circle className={styles.mapPort} r="2.4" />
          <text className={styles.mapCode} x="6" y="-5">
            {code}
          </text>
        </g>
      ))}
    </svg>
  );
}
