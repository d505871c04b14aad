import type { DemonstrationCity, Neighbourhood } from './demonstrationCity.ts';

const at = (
  district: string,
  name: string,
  [lng, lat, radiusM]: readonly [number, number, number],
  flavour: Neighbourhood['flavour'],
  roads: readonly string[],
): Neighbourhood => ({ district, name, lng, lat, radiusM, flavour, roads });

const ordinals = ['Second', 'Third', 'Fourth', 'Fifth'];
const tower = (nth: number) => `Tower ${String.fromCharCode(64 + (((nth - 1) % 26) + 1))}`;

/** New York: Manhattan, Brooklyn, Queens and the Bronx. */
export const newYork: DemonstrationCity = {
  prefix: 'NY',
  neighbourhoods: [
    at('Manhattan', 'Financial District', [-74.0105, 40.7075, 350], 'business', [
      'Broad Street',
      'Wall Street',
      'Pine Street',
    ]),
    at('Manhattan', 'Tribeca', [-74.0085, 40.7175, 350], 'residential', [
      'Hudson Street',
      'Franklin Street',
      'West Broadway',
    ]),
    at('Manhattan', 'SoHo', [-74.0005, 40.7235, 400], 'centre', [
      'Spring Street',
      'Prince Street',
      'Mercer Street',
    ]),
    at('Manhattan', 'Greenwich Village', [-73.9995, 40.7335, 450], 'residential', [
      'Bleecker Street',
      'Waverly Place',
      'West 10th Street',
    ]),
    at('Manhattan', 'Union Square', [-73.9905, 40.7355, 400], 'centre', [
      'Park Avenue South',
      'East 17th Street',
      'Broadway',
    ]),
    at('Manhattan', 'Chelsea', [-73.9985, 40.7455, 500], 'residential', [
      'West 23rd Street',
      'Eighth Avenue',
      'West 20th Street',
    ]),
    at('Manhattan', 'Midtown', [-73.981, 40.7555, 600], 'business', [
      'Fifth Avenue',
      'Madison Avenue',
      'West 45th Street',
    ]),
    at('Manhattan', 'Grand Central', [-73.9765, 40.752, 400], 'hub', [
      'Lexington Avenue',
      'East 42nd Street',
      'Vanderbilt Avenue',
    ]),
    at('Manhattan', 'Penn Station', [-73.9925, 40.7505, 400], 'hub', [
      'West 34th Street',
      'Seventh Avenue',
      'West 31st Street',
    ]),
    at('Manhattan', 'Upper East Side', [-73.9605, 40.7735, 550], 'residential', [
      'East 72nd Street',
      'Third Avenue',
      'Park Avenue',
    ]),
    at('Manhattan', 'Upper West Side', [-73.976, 40.787, 500], 'residential', [
      'Columbus Avenue',
      'West 86th Street',
      'Amsterdam Avenue',
    ]),
    at('Manhattan', 'Harlem', [-73.9475, 40.8105, 700], 'residential', [
      'Lenox Avenue',
      'West 125th Street',
      'Adam Clayton Powell Boulevard',
    ]),
    at('Manhattan', 'Washington Heights', [-73.9395, 40.8415, 500], 'residential', [
      'Broadway',
      'West 168th Street',
      'Audubon Avenue',
    ]),
    at('Brooklyn', 'Downtown Brooklyn', [-73.985, 40.6925, 500], 'centre', [
      'Fulton Street',
      'Jay Street',
      'Livingston Street',
    ]),
    at('Brooklyn', 'Brooklyn Heights', [-73.9925, 40.6955, 350], 'residential', [
      'Montague Street',
      'Clinton Street',
      'Henry Street',
    ]),
    at('Brooklyn', 'Williamsburg', [-73.953, 40.714, 600], 'residential', [
      'Bedford Avenue',
      'Metropolitan Avenue',
      'Grand Street',
    ]),
    at('Brooklyn', 'Park Slope', [-73.98, 40.671, 700], 'residential', [
      'Seventh Avenue',
      'Union Street',
      'Carroll Street',
    ]),
    at('Brooklyn', 'Crown Heights', [-73.945, 40.67, 800], 'residential', [
      'Eastern Parkway',
      'Nostrand Avenue',
      'Kingston Avenue',
    ]),
    at('Brooklyn', 'Bedford-Stuyvesant', [-73.942, 40.687, 800], 'residential', [
      'Fulton Street',
      'Gates Avenue',
      'Tompkins Avenue',
    ]),
    at('Queens', 'Long Island City', [-73.944, 40.7475, 500], 'business', [
      'Jackson Avenue',
      'Queens Plaza',
      'Thomson Avenue',
    ]),
    at('Queens', 'Astoria', [-73.92, 40.764, 700], 'residential', [
      'Steinway Street',
      '31st Street',
      'Broadway',
    ]),
    at('Queens', 'Jackson Heights', [-73.885, 40.7515, 700], 'residential', [
      '37th Avenue',
      'Northern Boulevard',
      '82nd Street',
    ]),
    at('Queens', 'Flushing', [-73.8285, 40.7595, 600], 'centre', [
      'Main Street',
      'Roosevelt Avenue',
      'Kissena Boulevard',
    ]),
    at('Queens', 'Forest Hills', [-73.8445, 40.719, 700], 'residential', [
      'Queens Boulevard',
      'Austin Street',
      '71st Avenue',
    ]),
    at('Queens', 'Jamaica', [-73.802, 40.703, 700], 'hub', [
      'Jamaica Avenue',
      'Archer Avenue',
      'Hillside Avenue',
    ]),
    at('Bronx', 'Concourse', [-73.92, 40.83, 600], 'residential', [
      'Grand Concourse',
      'East 161st Street',
      'Walton Avenue',
    ]),
    at('Bronx', 'Fordham', [-73.8955, 40.8615, 600], 'centre', [
      'Fordham Road',
      'Webster Avenue',
      'Valentine Avenue',
    ]),
    at('Bronx', 'Riverdale', [-73.907, 40.889, 500], 'residential', [
      'Riverdale Avenue',
      'Johnson Avenue',
      'West 235th Street',
    ]),
  ],
  river: [
    [-74.012, 40.698],
    [-73.9985, 40.7045],
    [-73.9775, 40.7085],
    [-73.9695, 40.7225],
    [-73.9665, 40.7375],
    [-73.9585, 40.7545],
    [-73.944, 40.77],
    [-73.9325, 40.783],
  ],
  communities: {
    first: [
      'Lincoln',
      'Riverside',
      'Garden',
      'Parkview',
      'Liberty',
      'Hamilton',
      'Chestnut',
      'Maple',
      'Franklin',
      'Hudson',
      'Sterling',
      'Oakwood',
      'Jefferson',
      'Magnolia',
      'Beacon',
      'Prospect',
      'Kingsley',
      'Linden',
      'Harbor',
      'Summit',
    ],
    last: [
      'Apartments',
      'Houses',
      'Court',
      'Residences',
      'Terrace',
      'Gardens',
      'Commons',
      'Place',
      'Lofts',
      'Towers',
    ],
  },
  places: {
    office: [
      'Plaza',
      'Tower',
      'Business Center',
      'Financial Center',
      'Exchange Building',
      'Innovation Center',
      'Trade Center',
      'Office Park',
    ],
    hospital: [
      'General Hospital',
      'Medical Center',
      'Presbyterian Hospital',
      'Community Hospital',
      'Women’s Hospital',
      'Rehabilitation Center',
    ],
    metro: ['Station', 'Station East', 'Station West', 'Station South', 'Station North'],
    hotel: ['Grand Hotel', 'Inn', 'Plaza Hotel', 'Suites', 'Park Hotel', 'House Hotel'],
    mall: ['Mall', 'Marketplace', 'Galleria', 'Shopping Center', 'Arcade', 'Commons'],
    school: ['High School', 'Elementary School', 'Academy', 'College Hall', 'Preparatory School'],
  },
  communityName: (around, first, last) => `${first} ${last}, ${around.name}`,
  placeName: (around, place) => `${around.name} ${place}`,
  address: (around, road, number) => `${number} ${road}, ${around.district}, NY`,
  phase: (nth) => (nth === 0 ? '' : ` ${ordinals[nth - 1] ?? nth + 1}`),
  building: {
    residential: (nth) => `Building ${nth}`,
    office: tower,
    hospital: (nth) => ['Clinic', 'Main Pavilion', 'East Pavilion'][nth % 3] ?? '',
    metro: (nth) => `Exit ${nth}`,
    hotel: (nth) => (nth === 1 ? 'Main House' : 'Annex'),
    mall: (nth) => (nth === 1 ? 'Main Hall' : `Hall ${nth}`),
    school: (nth) => `Building ${nth}`,
  },
  floorLabel: (floor, avoidsUnlucky) => {
    if (floor < 0) return `B${-floor}`;
    return avoidsUnlucky && floor + 1 === 13 ? '12A' : String(floor + 1);
  },
};
