CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INTEGER);
CREATE TABLE books (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  author INTEGER NOT NULL REFERENCES authors (id),
  year INTEGER,
  copies INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE loans (book INTEGER NOT NULL REFERENCES books (id), reader TEXT NOT NULL, due TEXT NOT NULL);
CREATE VIEW available AS
  SELECT title, copies - (SELECT count(*) FROM loans WHERE loans.book = books.id) AS left_over FROM books;
INSERT INTO authors VALUES
  (1, 'Mary Shelley', 1797), (2, 'Jules Verne', 1828), (3, 'Bertha von Suttner', 1843), (4, 'H. G. Wells', 1866);
INSERT INTO books VALUES
  (1, 'Frankenstein', 1, 1818, 3),
  (2, 'The Last Man', 1, 1826, 1),
  (3, 'Journey to the Centre of the Earth', 2, 1864, 2),
  (4, 'Around the World in Eighty Days', 2, 1872, 4),
  (5, 'Lay Down Your Arms', 3, 1889, 1),
  (6, 'The Time Machine', 4, 1895, 2);
INSERT INTO loans VALUES (1, 'Ada', '2026-12-01'), (4, 'Emmy', '2026-12-05'), (4, 'Ada', '2026-12-09'), (6, 'Lise', '2026-11-28');
