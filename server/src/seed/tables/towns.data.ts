// Towns at the end of a title, beside a year: with them a million conversations have nearly as many titles.

export const TOWNS: readonly string[] =
  `Aarhus|Accra|Ankara|Antwerp|Arequipa|Basel|Bergen|Bilbao|Bogotá|Brno|Bruges|Busan|Cádiz|Cairns|Cork|Cusco|Dakar|Delft|Dunedin
  |Durban|Fukuoka|Galway|Gdańsk|Ghent|Graz|Hanoi|Hobart|Izmir|Jena|Kampala|Kaunas|Kigali|Kobe|Košice|Kumasi|Leeds|León|Lima|Linz
  |Lyon|Malmö|Maputo|Mérida|Mombasa|Montreal|Nagoya|Nantes|Oaxaca|Oslo|Oulu|Penang|Perth|Porto|Pune|Quebec|Quito|Recife|Riga
  |Rosario|Sapporo|Siena|Split|Tainan|Tampere|Tartu|Tbilisi|Toledo|Trieste|Tromsø|Turin|Utrecht|Valencia|Vilnius|Windhoek|Zadar`
    .split('|')
    .map((town) => town.trim());
